import type { access, InputOf } from '@shiftwright/contracts';
import { Invalid } from '../../../platform/errors.ts';
import { cleanPhoto } from './clean-photo.ts';

/** Photos are recognised faces, not posters. */
const MAX_BYTES = 5 * 1024 * 1024;
const refused = (key: 'no_file' | 'no_consent' | 'not_a_photo' | 'too_large') =>
  new Invalid(`biometrics.${key}`, {}, { as: 'detail' });

/** The photo that somebody who agreed to it sent (access 37), and how its file was called. */
export function readPhoto({ file, consent }: Pick<InputOf<typeof access.addBiometrics>, 'file' | 'consent'>) {
  if (!file) throw refused('no_file');
  if (!consent) throw refused('no_consent');
  if (file.bytes.byteLength > MAX_BYTES) throw refused('too_large');
  const photo = cleanPhoto(file.bytes);
  if (!photo) throw refused('not_a_photo');
  return { photo, filename: file.filename };
}
