import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type ControlServer, serveControl } from './control/serveControl.ts';
import type { createParts } from './createParts.ts';
import { serveAuthorize } from './pages/authorizePage.ts';
import { serveCdn } from './pages/cdn.ts';
import { serveInvite } from './pages/invitePage.ts';
import { serveUi } from './pages/serveUi.ts';
import { isRestPath, serveRest } from './rest/serveRest.ts';
import { receiverPath, serveReceiver } from './webhooks/receiver.ts';

export type ServerParts = ReturnType<typeof createParts> & ControlServer;

const uiFolder = fileURLToPath(new URL('../ui/dist', import.meta.url));

async function serve(parts: ServerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  if (isRestPath(pathname)) {
    await serveRest(parts, request, response);
  } else if (pathname.startsWith('/sandbox/')) {
    await serveControl(parts, request, response);
  } else if (pathname === '/oauth2/authorize') {
    await serveAuthorize(parts.world, request, response);
  } else if (pathname.startsWith('/invite/')) {
    await serveInvite(parts.world, request, response);
  } else if (parts.hasWebhooks && pathname === receiverPath) {
    await serveReceiver(parts.world, request, response);
  } else if (pathname.startsWith('/cdn/')) {
    serveCdn(parts.world, pathname, response);
  } else {
    await serveUi(uiFolder, pathname, response);
  }
}

/** One port for the API, the pages, the pictures and the control. */
export function createHandler(parts: ServerParts) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    serve(parts, request, response).catch((error: unknown) => {
      console.error('sandbox:', error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('The sandbox failed; see its log.');
    });
  };
}
