import { ALLOWED_TABS, OWN_FUNCTIONS } from '@shiftwright/contracts';
import { functionsOfLevel, levelsOfRight, RIGHTS, withLevels } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { functionCatalogue } from './functions.ts';

const NOTHING = {
  ...{ functions: [], own_functions: [], allowed_tabs: [] },
  ...{ has_perm_to_change_protected_wdays: false, has_perm_to_approve_other_shop_days: false },
};

describe('functionCatalogue', () => {
  const [en, ru] = [functionCatalogue('en'), functionCatalogue('ru')];

  it('says in Russian what each function allows (packages/i18n/src/ru/functions.ts)', () => {
    expect(ru.filter(([, text]) => !/^[А-ЯЁ]|^IP/.test(text))).toEqual([]);
  });

  it('says in English what each function allows (packages/i18n/src/en/functions.ts)', () => {
    expect(en.filter(([name, text]) => text === name)).toEqual([]);
  });

  it('tells functions apart by their words', () => {
    for (const texts of [en, ru].map((all) => all.map(([, text]) => text)))
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });
});

describe('rights in words', () => {
  const called = functionCatalogue().flatMap(([func, , methods]) =>
    methods.map((method) => `${func} ${method}`),
  );
  const worded = RIGHTS.flatMap((right) =>
    levelsOfRight(right).flatMap((level) =>
      functionsOfLevel(right, level).map(({ func, method }) => `${func} ${method}`),
    ),
  );

  it('know every function and method that a call asks for, and no other', () => {
    expect([...new Set(worded)].sort()).toEqual([...called].sort());
  });

  it('hold for own data alone what can be held so', () => {
    const own = RIGHTS.flatMap((right) => withLevels(NOTHING, { [right]: 'own' }).own_functions);
    expect(own.sort()).toEqual([...OWN_FUNCTIONS].sort());
  });

  it('open every section', () => {
    const all = Object.fromEntries(RIGHTS.map((right) => [right, levelsOfRight(right).at(-1)]));
    expect(withLevels(NOTHING, all).allowed_tabs.sort()).toEqual([...ALLOWED_TABS].sort());
  });
});
