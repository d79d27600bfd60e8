import { createServer } from 'node:http';
import express from 'express';
import helmet from 'helmet';
import { Histogram } from 'prom-client';
import { announce } from './announce.ts';
import { isManual, sessions } from './packagesSession.ts';

const duration = new Histogram({
  name: 'answers',
  help: 'Time from request to answer',
  labelNames: ['status'],
});

/**
 * Express, express-session and connect-redis: as the product has the two, with the headers and the figures that its other
 * packages add to each answer, or (`--manual`) as their manuals put them together and nothing more.
 */
const app = express();
if (!isManual) {
  app.use(helmet(), (_request, response, next) => {
    const end = duration.startTimer();
    response.once('close', () => end({ status: response.statusCode }));
    next();
  });
}
app.use(sessions());
app.get('/api/auth/user', (request, response) => {
  const { person } = request.session as unknown as { person?: object };
  response.status(person ? 200 : 401).json(person ?? {});
});
announce(createServer(app));
