import { describe, expect, it } from 'vitest';
import { filtersOf, filterTags, NEW_AGGREGATE, valueTags, withValues } from './network-draft.ts';

describe('what is counted of received events, as tags', () => {
  it.each([
    ['nothing', [], undefined],
    ['one field', ['sum'], 'sum'],
    ['several fields', ['sum', 'tax'], ['sum', 'tax']],
  ])('%s', (_case, tags, saved) => {
    const aggregate = withValues({ ...NEW_AGGREGATE, timeserie_value: 'before' }, tags);
    expect(aggregate.timeserie_value).toEqual(saved);
    expect(valueTags(aggregate)).toEqual(tags);
  });

  it('filters are field=value; a value may hold the sign, a tag without a field says nothing', () => {
    const timeserie_filters = filtersOf(['kind=sale', 'formula = a=b', 'odd', '=x']);
    expect(timeserie_filters).toEqual({ kind: 'sale', formula: 'a=b' });
    expect(filterTags({ ...NEW_AGGREGATE, timeserie_filters })).toEqual(['kind=sale', 'formula=a=b']);
  });
});
