import type { User, UserInput } from '../../features/people/index.ts';

/** What is known of a human being. */
export interface PersonForm {
  last_name: string;
  first_name: string;
  middle_name: string;
  /** Null until it is chosen: nobody is guessed to be one or the other. */
  sex: 'F' | 'M' | null;
  birthday: string | null;
  phone_number: string;
  email: string;
  username: string;
}

export function personFormOf(user: User | null): PersonForm {
  return {
    last_name: user?.last_name ?? '',
    first_name: user?.first_name ?? '',
    middle_name: user?.middle_name ?? '',
    sex: user?.sex ?? null,
    birthday: user?.birthday ?? null,
    phone_number: user?.phone_number ?? '',
    email: user?.email ?? '',
    username: user?.username ?? '',
  };
}

/** The form as the calls take it; the login of a new person may be left to the server. */
export function personInput({ username, sex, ...form }: PersonForm, isNew: boolean): UserInput {
  return { ...form, ...(sex && { sex }), ...(isNew && username.trim() === '' ? {} : { username }) };
}
