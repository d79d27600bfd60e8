import { RoleGrantModel, refusedGrants } from '../../applications/roles/grants.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok } from '../Finding.ts';

/** That nobody holds a role that Discord does not let the bot take back, or lacks one that it may not give. */
export const givenRoles = defineCheck({
  name: 'given roles',
  needs: ['MONGODB_URI'],
  look: async (_, context) => {
    const grants = (await context.mongo()).model(RoleGrantModel.modelName, RoleGrantModel.schema);
    const count = await grants.countDocuments(refusedGrants);
    if (count === 0) {
      return [ok('Discord refuses no role that the bot gives or takes back')];
    }
    const ids = await grants.distinct('role_ids', refusedGrants);
    return [
      broken(
        `Discord refuses roles that the bot has to give or take back: ${count}`,
        `Server Settings > Roles: move the bot's role above each that it has given (${ids.join(', ')}) and allow it Manage Roles. It tries again within ten minutes.`,
      ),
    ];
  },
});
