import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { access } from '@shiftwright/contracts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

it('while the server stops, what is under way is finished and what follows is refused with our body', async () => {
  const test = await testApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  const ended = once(socket, 'close');

  const body = JSON.stringify({ username: 'nobody', password: 'nothing' });
  const arrived = once(test.app.server, 'request');
  socket.write(
    `POST ${access.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await arrived;
  const closed = test.close();
  socket.write(`${body}GET /rest_api/auth/user/ HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\n\r\n`);
  await Promise.all([closed, ended]);

  const [first, second] = heard.split(/(?<=.)(?=HTTP\/1\.1 )/s);
  expect(first).toMatch(/^HTTP\/1\.1 400/);
  expect(second).toMatch(/^HTTP\/1\.1 503/);
  expect(second).toMatch(/\r\nconnection: close\r\n/i);
  expect(second).toMatch(/\r\nretry-after: \d+\r\n/i);
  expect(second).toContain('{"detail":"Service temporarily unavailable. Please try again later."}');
});
