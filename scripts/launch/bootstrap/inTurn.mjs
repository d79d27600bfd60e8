import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** @returns what ends the turn, or undefined where somebody else has it */
function takeTurn(door) {
  return new Promise((resolve) => {
    const waiting = new Set();
    const server = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    // Where no door can be made, nobody has to wait for one.
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE' ? undefined : () => undefined));
    server.listen(door, () =>
      resolve(() => {
        server.close();
        for (const socket of waiting) {
          socket.destroy();
        }
      }),
    );
  });
}

/** Until whoever has the turn is done, or has died: the system closes their doors. */
function waitForTurn(door) {
  return new Promise((resolve) => {
    const socket = connect(door);
    socket.once('error', ({ code }) => {
      if (code === 'ECONNREFUSED') {
        // One that was killed left it.
        rmSync(door, { force: true });
      }
    });
    socket.once('close', resolve);
    socket.resume();
  });
}

export async function inTurn(root, say, work) {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const door = join(folder, 'turn');
  let endTurn = await takeTurn(door);
  if (!endTurn) {
    say('Waiting for another command that prepares this folder');
  }
  while (!endTurn) {
    await waitForTurn(door);
    endTurn = await takeTurn(door);
  }
  try {
    return await work();
  } finally {
    endTurn();
  }
}
