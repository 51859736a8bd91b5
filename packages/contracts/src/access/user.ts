import { z } from 'zod';
import { keyedCrud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  birthDt,
  bool,
  dt,
  dtList,
  email,
  id,
  idList,
  listOf,
  nothing,
  orNull,
  paging,
  secret,
  text,
  textBetween,
  textList,
  upload,
} from '../field-types.ts';
import { fileBody } from '../file-call.ts';
import * as calls from './calls.ts';
import { person } from './person.ts';

/** A person with or without a login (access 34). */
const user = person.extend({
  /** False: the login is closed. */
  is_active: z.boolean(),
});
export type User = z.output<typeof user>;

const userFields = {
  /** Somebody has at least one of both (access 34). */
  first_name: text(30).optional(),
  last_name: text(150).optional(),
  middle_name: orNull(text(64)).optional(),
  birthday: orNull(birthDt).optional(),
  sex: z.enum(['F', 'M']).optional(),
  email: orNull(email).optional(),
  phone_number: orNull(text(32)).optional(),
  username: orNull(textBetween(3, 150, 'login.short_login')).optional(),
  auth_type: z.enum(['local', 'ldap']).optional(),
  ldap_login: orNull(text(150)).optional(),
  is_active: bool.optional(),
};

export const listUsers = endpoint(calls.listUsers, {
  needs: 'User',
  at: ['shop_id', 'shop_id__in'],
  summary: 'People of my departments and of the companies that work for my network',
  query: z.object({
    id: id.optional(),
    id__in: idList.optional(),
    username: z.string().optional(),
    username__in: textList.optional(),
    last_name: z.string().optional(),
    first_name: z.string().optional(),
    last_name__in: textList.optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    shop_code: z.string().optional(),
    shop_code__in: textList.optional(),
    position_id__in: idList.optional(),
    work_type_id__in: idList.optional(),
    worker_day_type__in: textList.optional(),
    worker_day_dt__in: dtList.optional(),
    tabel_code: z.string().optional(),
    tabel_code__in: textList.optional(),
    employments__dt_from: dt.optional(),
    employments__dt_to: dt.optional(),
    ...paging.shape,
  }),
  response: listOf(user.omit({ auth_type: true, ldap_login: true })),
});

const userCalls = keyedCrud('User', user, 'user');

export const getUser = userCalls.one(calls.getUser, 'One person, by id or login', {});

export const createUser = userCalls.create(
  calls.createUser,
  'Creates a person in my network; without a login one is made up, without a password nobody signs in',
  userFields,
);

export const updateUser = userCalls.update(
  calls.updateUser,
  'Changes a person of my network; fields left out stay, and with by_code a login that nobody has makes a person',
  z.object(userFields).partial().shape,
);

export const deleteUser = userCalls.remove(
  calls.deleteUser,
  'Removes a person who never had an employee record',
);

export const changeUserPassword = endpoint(calls.changeUserPassword, {
  needs: 'User_change_password',
  summary: "Sets a person's password, confirmed by the caller's own; ends that person's other sessions",
  params: z.object({ id }),
  body: z.object({
    confirmation_password: secret(1, 128),
    new_password1: secret(1, 128),
    new_password2: secret(1, 128),
  }),
  response: nothing,
});

export const inviteUser = endpoint(calls.inviteUser, {
  needs: 'User_change_password',
  summary: 'Invites somebody who has no password yet: by mail, or with a link to be sent to their phone',
  params: z.object({ id }),
  body: z.object({ channel: z.enum(['mail', 'link']) }),
  response: z.object({
    /** Where the letter goes; null for a link. */
    email: z.string().nullable(),
    /** Null where a letter carries it. */
    link: z.string().nullable(),
    dttm_expires: z.string(),
  }),
});

export const addBiometrics = endpoint(calls.addBiometrics, {
  needs: 'User_add_biometrics',
  summary: 'Keeps a photo of a person who agreed to it',
  params: z.object({ id }),
  body: z.object({ file: upload.optional(), consent: bool.optional() }),
  response: z.object({ detail: z.string() }),
});

export const deleteBiometrics = endpoint(calls.deleteBiometrics, {
  needs: 'User_delete_biometrics',
  summary: 'Deletes the photo of a person',
  params: z.object({ id }),
  response: z.object({ detail: z.string() }),
});

export const userPhoto = endpoint(calls.userPhoto, {
  needs: 'User',
  summary: 'The photo of a person, as a picture',
  params: z.object({ id }),
  response: fileBody,
});
