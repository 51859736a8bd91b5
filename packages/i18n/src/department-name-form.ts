/** The six Russian cases, by the letters the server uses: И Р Д В Т П. */
export interface SixCases {
  I: string;
  R: string;
  D: string;
  V: string;
  T: string;
  P: string;
}

/** How a network calls its departments (network 5). */
export interface ShopNameForm {
  singular: SixCases;
  plural: SixCases;
}

/** What is said when the network has no word of its own. */
export const DEFAULT_SHOP_NAME_FORM: ShopNameForm = {
  singular: {
    I: 'магазин',
    R: 'магазина',
    D: 'магазину',
    V: 'магазин',
    T: 'магазином',
    P: 'магазине',
  },
  plural: {
    I: 'магазины',
    R: 'магазинов',
    D: 'магазинам',
    V: 'магазины',
    T: 'магазинами',
    P: 'магазинах',
  },
};

const ENGLISH = { singular: 'store', plural: 'stores' } as const;
const CASES = ['I', 'R', 'D', 'V', 'T', 'P'] as const;

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('ru') + word.slice(1);

/**
 * The placeholders every text may use: {{department_R}} and {{departments_R}} for the Russian cases I R D V T P,
 * with a capital first letter as {{Department_R}} and {{Departments_R}}. English has one form (network 5).
 */
export function departmentTerms(locale: 'en' | 'ru', form: ShopNameForm): Record<string, string> {
  const terms: Record<string, string> = {};
  for (const letter of CASES) {
    const one = locale === 'ru' ? form.singular[letter] : ENGLISH.singular;
    const many = locale === 'ru' ? form.plural[letter] : ENGLISH.plural;
    terms[`department_${letter}`] = one;
    terms[`departments_${letter}`] = many;
    terms[`Department_${letter}`] = capital(one);
    terms[`Departments_${letter}`] = capital(many);
  }
  return terms;
}
