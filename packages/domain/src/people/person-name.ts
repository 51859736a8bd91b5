/** A person in a list: the last name and the first one. */
export const personName = ({ last_name, first_name }: { last_name: string; first_name: string }): string =>
  `${last_name} ${first_name}`.trim();
