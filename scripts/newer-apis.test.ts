import { expect, it } from 'vitest';
import { withoutNewer } from './newer-apis.ts';

const said = (firefox: object, safari: object = { version_added: '1' }) => ({
  __compat: { support: { firefox, safari } },
});
const BROWSERS = { firefox: '120', safari: '17.5' };

it.each([
  ['what came before', said({ version_added: '119' }), true],
  ['what came with the oldest version', said({ version_added: '120' }, { version_added: '17.5' }), true],
  ['what came later in one of them', said({ version_added: '119' }, { version_added: '17.6' }), false],
  ['what one of them never had', said({ version_added: false }), false],
  ['what is hidden behind a switch', said({ version_added: '100', flags: [{}] }), false],
  ['what was taken away', said({ version_added: '100', version_removed: '110' }), false],
  [
    'what had another name first',
    said([{ version_added: '110' }, { version_added: '1', prefix: 'moz' }]),
    true,
  ],
  ['what the tables do not know', undefined, true],
])('the types of the page: %s', (_case, feature, isKept) => {
  const tables = { api: {}, javascript: { builtins: { Set: { union: feature } } } };
  const library = [
    'interface ReadonlySet<T> {',
    '    union<U>(',
    '        other: U',
    '    ): T;',
    '    has(): T;',
    '}',
  ];
  expect(withoutNewer(library.join('\n'), tables, BROWSERS).includes('union')).toBe(isKept);
  expect(withoutNewer(library.join('\n'), tables, BROWSERS)).toContain('has(): T;\n}');
});

it('finds what belongs to the browser by the page of MDN above it', () => {
  const tables = {
    api: { Element: { after: said({ version_added: '130' }) } },
    javascript: { builtins: {} },
  };
  const comment = '    /** [MDN Reference](https://developer.mozilla.org/docs/Web/API/Element/after) */';
  const library = ['interface ChildNode {', comment, '    after(): void;', '    before(): void;', '}'].join(
    '\n',
  );
  expect(withoutNewer(library, tables, BROWSERS)).not.toContain('after(): void');
  expect(withoutNewer(library, tables, BROWSERS)).toContain('before(): void');
});
