import { createServer } from 'node:http';
import express from 'express';
import { announce } from './announce.ts';

/** `express.static` over the folder that is named. */
const app = express();
app.use(express.static(process.argv[2] ?? ''));
announce(createServer(app));
