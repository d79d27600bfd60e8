import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is under way on a connection. */
interface Exchange {
  /** The latest where a peer has sent several at once; undefined between two requests. */
  response: ServerResponse | undefined;
  /** When it began, or when all that was written of it was last seen taken; on the clock of `performance`. */
  since: number;
}

export type Connections = ReadonlyMap<Socket, Exchange>;

/**
 * The open connections of a server and what each answers now. Kept by connection, which lives long: a collection of
 * responses, each put in and taken out again, costs the garbage collector as much as all middlewares together.
 */
export function watchConnections(server: Server): Connections {
  const connections = new Map<Socket, Exchange>();
  server.on('connection', (socket) => {
    const exchange: Exchange = { response: undefined, since: 0 };
    connections.set(socket, exchange);
    socket.on('drain', () => {
      exchange.since = performance.now();
    });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const exchange = connections.get(socket);
    if (exchange) {
      exchange.response = response;
      exchange.since = performance.now();
      response.once('close', () => {
        if (exchange.response === response) {
          exchange.response = undefined;
        }
      });
    }
  });
  return connections;
}
