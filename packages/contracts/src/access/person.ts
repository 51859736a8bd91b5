import { z } from 'zod';

/** The human being behind logins and personnel numbers, with how they sign in (access 34). */
export const person = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  network_id: z.int(),
  birthday: z.string().nullable(),
  sex: z.enum(['F', 'M']),
  avatar: z.string().nullable(),
  email: z.string(),
  phone_number: z.string().nullable(),
  username: z.string(),
  has_biometrics: z.boolean(),
  auth_type: z.enum(['local', 'ldap']),
  ldap_login: z.string().nullable(),
});
export type Person = z.output<typeof person>;
