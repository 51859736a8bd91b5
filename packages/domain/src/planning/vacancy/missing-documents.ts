/** A document as it is compared: kinds of two networks are the same by their code or, without one, by their name. */
export interface DocumentKind {
  code: string | null;
  name: string;
}

const kindKey = ({ code, name }: DocumentKind) =>
  code ? `c:${code.trim().toLowerCase()}` : `n:${name.trim().toLowerCase()}`;

/** Names of the documents asked for that the person does not hold on the date (people 32). */
export function missingDocuments(
  asked: readonly DocumentKind[],
  held: readonly (DocumentKind & { dt_from: string; dt_to: string })[],
  dt: string,
): string[] {
  const valid = held.filter((one) => one.dt_from <= dt && dt <= one.dt_to);
  const keys = new Set(valid.map(kindKey));
  return asked.filter((one) => !keys.has(kindKey(one))).map((one) => one.name);
}
