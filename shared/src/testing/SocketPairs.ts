import type { Socket } from 'node:net';

/** Both ends of each connection through a proxy: where one goes, the other goes too. */
export class SocketPairs {
  readonly #sockets = new Set<Socket>();

  get sockets(): ReadonlySet<Socket> {
    return this.#sockets;
  }

  add(near: Socket, far: Socket): void {
    this.#tie(near, far);
    this.#tie(far, near);
  }

  cut(): void {
    for (const socket of this.#sockets) {
      socket.destroy();
    }
  }

  #tie(socket: Socket, other: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      other.destroy();
    });
  }
}
