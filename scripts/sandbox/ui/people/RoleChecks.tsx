import { Checkbox, Fieldset, Stack } from '@mantine/core';
import type { PersonView, RoleView } from '../../api/index.ts';
import { RoleChip } from '../parts/RoleChip.tsx';
import { useSession } from '../world/session.ts';

/** Gives and takes roles as the server's owner would. */
export function RoleChecks({ person, roles }: { person: PersonView; roles: RoleView[] }) {
  const { act } = useSession();
  return (
    <Fieldset legend="Roles" p="sm">
      <Stack gap={8}>
        {roles
          .filter((role) => !role.isEveryone)
          .map((role) => (
            <Checkbox
              key={role.id}
              label={<RoleChip role={role} />}
              disabled={role.managed}
              checked={person.roles.includes(role.id)}
              onChange={(event) =>
                void act(event.currentTarget.checked ? 'roles/give' : 'roles/take', {
                  userId: person.id,
                  roleId: role.id,
                })
              }
            />
          ))}
      </Stack>
    </Fieldset>
  );
}
