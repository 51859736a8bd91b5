import { describe, expect, it } from 'vitest';
import { DEFAULT_SHOP_NAME_FORM, departmentTerms } from './department-name-form.ts';

describe('departmentTerms', () => {
  it('uses the word of the network in Russian, by case', () => {
    const form = {
      singular: { ...DEFAULT_SHOP_NAME_FORM.singular, R: 'аптеки' },
      plural: { ...DEFAULT_SHOP_NAME_FORM.plural, I: 'аптеки' },
    };
    const terms = departmentTerms('ru', form);

    expect(terms.department_R).toBe('аптеки');
    expect(terms.Departments_I).toBe('Аптеки');
    expect(terms.department_P).toBe('магазине');
  });

  it('keeps one English word', () => {
    const terms = departmentTerms('en', DEFAULT_SHOP_NAME_FORM);

    expect(terms.department_T).toBe('store');
    expect(terms.Departments_I).toBe('Stores');
  });
});
