import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountByKey, mountFile } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { addBiometrics, deleteBiometrics, showPhoto } from '../biometrics/keep-photo.ts';
import { openPreview } from '../preview/open-preview.ts';
import { changeUserPassword } from './change-user-password.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers, showUser } from './list-users.ts';
import { createUser, updateUser } from './save-user.ts';
import { showUserRights } from './show-user-rights.ts';

/** The caller's own password confirms: nobody guesses it here faster than this. */
const ATTEMPTS = { max: 20, timeWindow: '1 minute' };
/** Nobody floods others with letters, and an office still invites all who start on a Monday. */
const INVITATIONS = { max: 60, timeWindow: '1 minute' };

export async function userRoutes(app: FastifyInstance) {
  mount(app, access.listUsers, listUsers, listBody);
  mount(app, access.getUser, showUser);
  mount(app, access.userRights, showUserRights);
  mount(app, access.openPreview, openPreview);
  mount(app, access.createUser, createUser);
  mountByKey(
    app,
    { endpoint: access.updateUser, verb: updateUser },
    { endpoint: access.createUser, verb: createUser, field: 'username' },
  );
  mount(app, access.deleteUser, deleteUser);
  mount(app, access.addBiometrics, addBiometrics);
  mount(app, access.deleteBiometrics, deleteBiometrics);
  mountFile(app, access.userPhoto, showPhoto);

  await app.register(async (limited) => {
    limited.addHook('onRequest', limited.rateLimit(ATTEMPTS));
    mount(limited, access.changeUserPassword, changeUserPassword);
  });
  await app.register(async (limited) => {
    limited.addHook('onRequest', limited.rateLimit(INVITATIONS));
    mount(limited, access.inviteUser, inviteUser);
  });
}
