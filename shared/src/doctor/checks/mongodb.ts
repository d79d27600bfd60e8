import type mongoose from 'mongoose';
import { tryToWrite } from '../../stores/database.ts';
import { describeAddress } from '../../stores/describeAddress.ts';
import { defineCheck, reasonOf } from '../Check.ts';
import { broken, type CheckResult, ok } from '../Finding.ts';

const oldest = 6;

interface Hello {
  setName?: string;
  msg?: string;
}

const writeRepair =
  'Give the login of MONGODB_URI readWrite on this database; or end what stops all writes: db.fsyncUnlock(), setUserWriteBlockMode.';

const judgeWrites = async (connection: mongoose.Connection): Promise<CheckResult> =>
  await tryToWrite(connection).then(
    () => ok('MongoDB takes writes'),
    (error: unknown) => broken(`MongoDB takes no writes: ${reasonOf(error)}`, writeRepair),
  );

/** That the database answers, is new enough, is a replica set and takes writes. */
export const mongodb = defineCheck({
  name: 'MongoDB',
  needs: ['MONGODB_URI'],
  look: async ({ MONGODB_URI }, context) => {
    const connection = await context.mongo().catch((error: unknown) => reasonOf(error));
    if (typeof connection === 'string') {
      const repair = 'Check MONGODB_URI and the login in it, the server behind it and the network between.';
      return [broken(`MongoDB at ${describeAddress(MONGODB_URI)} does not answer: ${connection}`, repair)];
    }
    const admin = connection.getClient().db().admin();
    const { version } = await admin.serverInfo();
    const hello = (await admin.command({ hello: 1 })) as Hello;
    const isSet = hello.setName !== undefined || hello.msg === 'isdbgrid';
    return [
      Number.parseInt(version, 10) >= oldest
        ? ok(`MongoDB ${version} answers`)
        : broken(`MongoDB ${version} is too old`, `Update it to ${oldest}.0 or newer.`),
      ...(isSet
        ? [ok('MongoDB is a replica set'), await judgeWrites(connection)]
        : [
            broken(
              'MongoDB is not a replica set',
              'Start it with --replSet (one node is enough) and run rs.initiate() once.',
            ),
          ]),
    ];
  },
});
