import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** For `testApp({ smtp_url })`. */
  url: string;
  /** Every letter that arrived, in order. */
  letters: Email[];
  /** Answers of the server to the next letters: SMTP codes, taken one by one. */
  refusals: number[];
  close(): Promise<void>;
}

/** A real SMTP server in this process, with one box for everybody; at a free port, or at the one named. */
export async function aMailbox(at = 0): Promise<Mailbox> {
  const letters: Email[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const code = refusals.shift();
      if (code) return done(Object.assign(new Error('not now'), { responseCode: code }));
      letters.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, letters, refusals, close };
}
