import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { betaAnswers, needing, startTestStores, until } from '@yieldwren/shared/testing';
import mongoose from 'mongoose';
import { startMongo } from '../../launch/mongo.ts';
import type { Process } from '../../launch/Process.ts';
import { findMongod } from '../../launch/parts/mongod.ts';
import { findFreePort } from '../../launch/ports.ts';
import { runBackup } from '../../operate/backup/runBackup.ts';
import { expectInvariants } from './invariants.ts';
import { canHaveSmallDisk, SmallDisk } from './SmallDisk.ts';
import { people, startWorld, type World } from './startWorld.ts';

const journalMegabytes = 300;
const silent = () => undefined;

/** A MongoDB whose files, log included, are on a disk that can be filled. */
async function startOn(disk: SmallDisk) {
  const mongod = await findMongod(silent);
  const port = await findFreePort();
  let server: Process | undefined;
  mkdirSync(join(disk.path, 'logs'));
  const start = async () =>
    await startMongo(mongod, disk.path, port, (process) => {
      server = process;
    });
  return { uri: await start(), start, server: () => server, stop: async () => await server?.stop() };
}

const whereDisksAreSmall = needing('user namespaces, for a disk in memory', canHaveSmallDisk(), describe);
whereDisksAreSmall('no room is left', () => {
  let disk: SmallDisk;
  let mongo: Awaited<ReturnType<typeof startOn>>;
  let world: World;
  beforeAll(async () => {
    disk = await SmallDisk.make(journalMegabytes + 100);
    mongo = await startOn(disk);
    const stores = await startTestStores();
    world = await startWorld({ isDirect: true, stores: { ...stores, mongoUri: mongo.uri } });
    await Promise.all([world.portal.start(), world.bot.start()]);
    await world.connected();
  });
  afterAll(async () => {
    await world.stop();
    await mongo.stop();
    await disk.release();
  });

  it('for MongoDB: no form is taken that is not stored, pages are served, and all goes on when there is room', async () => {
    const [early, late] = [await world.newcomer('full-early'), await world.newcomer('full-late')];
    expect((await early.submit()).status).toBe(201);
    disk.fill();
    const wear = mongoose.connection.collection('wear');
    // MongoDB ends itself when its journal finds no room.
    await until(async () => {
      await wear.insertOne({ text: 'x'.repeat(10_000) }).catch(silent);
      return mongo.server()?.isRunning === false;
    });
    const form = await late.send('POST', '/api/application-submissions', betaAnswers());
    expect(form.status).toBe(503);
    expect((await late.send('GET', '/')).status).toBe(200);
    disk.makeRoom();
    await mongo.start();
    expect((await late.submit()).status).toBe(201);
    await expectInvariants(world);
  });

  describe('elsewhere', () => {
    let small: SmallDisk;
    beforeEach(async () => {
      small = await SmallDisk.make(1);
      small.fill();
    });
    afterEach(async () => {
      await small.release();
    });

    it('for a backup: it is refused with the reason, and nothing stands there that looks like one', async () => {
      const path = join(small.path, 'a.gz');
      const options = { args: [path], env: world.env, data: world.folder, cwd: world.folder, say: silent };
      await expect(runBackup(options)).rejects.toThrow('ENOSPC');
      expect(readdirSync(small.path)).toEqual(['filler']);
    });

    it('for the logs: both processes work on', async () => {
      const logFile = join(small.path, 'filler');
      const parts = [await world.add('portal', {}, logFile), await world.add('bot', {}, logFile)] as const;
      const [portal] = parts;
      await Promise.all([world.portal.service.stop(), world.bot.service.stop()]);
      const { size } = statSync(logFile);
      await Promise.all(parts.map((part) => part.start()));
      const person = await world.newcomer('full-log', [portal]);
      const id = String((await person.submit()).body.id);
      await world.connected();
      await world.press(people.rhea, 'approve', id);
      await world.effect(id, 'member_role', 'done');
      expect(statSync(logFile).size).toBe(size);
      expect(await Promise.all(parts.map(({ service }) => service.stop()))).toEqual([0, 0]);
    });
  });
});
