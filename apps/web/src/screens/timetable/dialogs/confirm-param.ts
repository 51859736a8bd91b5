/** What a dialog of confirmation starts with: a department, and maybe whose days and which. */
export interface ConfirmScope {
  shop_id: number;
  employee_ids: number[];
  dts: string[];
}

/** `SHOP`, or `SHOP~PEOPLE~DATES` for some days alone. */
export const confirmParam = ({ shop_id, employee_ids, dts }: ConfirmScope): string =>
  `${shop_id}~${employee_ids.join()}~${dts.join()}`;

export function parseConfirm(text: string | null): ConfirmScope {
  const [shop = '', people = '', dates = ''] = (text ?? '').split('~');
  return {
    shop_id: Number(shop),
    employee_ids: people.split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean),
    dts: dates.split(',').filter((dt) => /^\d{4}-\d{2}-\d{2}$/.test(dt)),
  };
}
