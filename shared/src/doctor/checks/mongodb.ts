import { describeAddress } from '../../stores/describeAddress.ts';
import { defineCheck, reasonOf } from '../Check.ts';
import { broken, ok } from '../Finding.ts';

const oldest = 6;

interface Hello {
  setName?: string;
  msg?: string;
}

/** That the database answers, is new enough and is a replica set. */
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
      isSet
        ? ok('MongoDB is a replica set')
        : broken(
            'MongoDB is not a replica set',
            'Start it with --replSet (one node is enough) and run rs.initiate() once.',
          ),
    ];
  },
});
