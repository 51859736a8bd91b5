import { network } from '@shiftwright/contracts';
import { describe, expect, it } from 'vitest';
import { HOURS_SETTINGS } from './hours-tab.tsx';
import {
  filtersOf,
  filterTags,
  intervalOfMinutes,
  minutesOfInterval,
  NEW_AGGREGATE,
  networkDraft,
  valueTags,
  withValues,
} from './network-draft.ts';
import { RULE_SETTINGS } from './rules-tab.tsx';
import { WORK_SETTINGS } from './work-tab.tsx';

/** Kept for other programs alone: this product shows nothing by them. */
const FOR_OTHER_PROGRAMS = ['analytics_iframe', 'analytics_type', 'url', 'use_internal_exchange'];

describe('settings of the network', () => {
  it('every one that can be changed has its place in the dialog', () => {
    const edited = Object.keys(networkDraft({ fines_settings: {} } as Parameters<typeof networkDraft>[0]));
    const changeable = Object.keys(network.updateNetwork.input.shape).filter((name) => name !== 'id');
    expect(edited.toSorted()).toEqual(
      changeable.filter((name) => !FOR_OTHER_PROGRAMS.includes(name)).toSorted(),
    );
    expect(
      [...WORK_SETTINGS, ...RULE_SETTINGS, ...HOURS_SETTINGS].filter((name) => !edited.includes(name)),
    ).toEqual([]);
  });

  it('intervals are minutes on the screen; what is none is left to the contract', () => {
    expect([minutesOfInterval('00:15:00'), minutesOfInterval('01:30:00')]).toEqual([15, 90]);
    expect([intervalOfMinutes(15), intervalOfMinutes(90), intervalOfMinutes('')]).toEqual([
      '00:15:00',
      '01:30:00',
      '',
    ]);
  });
});

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
