import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openMongo } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { findMongod } from '../../launch/parts/mongod.ts';
import { runBackup } from '../../operate/backup/runBackup.ts';
import { runRestore } from '../../operate/backup/runRestore.ts';
import { ReplicaSet } from '../testing/ReplicaSet.ts';

describe('with one of three members of MongoDB away', () => {
  let folder: string;
  let mongo: ReplicaSet;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'member-away-'));
    mongo = await ReplicaSet.start((await findMongod(() => undefined)).path, folder, 3);
    connection = await openMongo(mongo.uriOf('kept'));
    const primary = await mongo.primary();
    await mongo.kill(mongo.ports.find((port) => port !== primary) ?? 0);
    await connection
      .collection('applications')
      .insertOne({ discord_id: '1', status: 'approved', effects: [] });
    await grant('1');
  });
  afterAll(async () => {
    await connection.close();
    await mongo.stop();
    rmSync(folder, { recursive: true });
  });

  const grants = () => connection.collection('role_grants');
  const grant = (discord_id: string) =>
    grants().insertOne({ discord_id, kind: 'member_role', given_at: new Date() });
  const options = (...args: string[]) => ({
    args,
    env: { MONGODB_URI: mongo.uriOf('kept'), SESSION_SECRET: 'x'.repeat(64) },
    data: folder,
    cwd: folder,
    say: () => undefined,
  });

  it('an update builds its indexes over what is stored', async () => {
    await migrate(connection);
    expect(await grants().indexExists('discord_id_1_kind_1')).toBe(true);
  });

  it('a backup is made, checked and restored, with the index that the stored lack', async () => {
    await runBackup(options('--check', 'checked.gz'));
    await grants().dropIndexes();
    await runRestore(options('--force', 'checked.gz'));
    expect(await grants().indexExists('discord_id_1_kind_1')).toBe(true);
  });
});
