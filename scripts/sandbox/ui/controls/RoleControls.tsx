import { ActionIcon, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import type { RoleView } from '../../api/index.ts';
import { RoleChip } from '../parts/RoleChip.tsx';
import { Section } from '../parts/Section.tsx';
import { useSession, useWorld } from '../world/session.ts';
import classes from './Controls.module.css';
import { SureButton } from './SureButton.tsx';

/** Takes from the bot, and gives back, what it needs to give and take roles. */
function ManageRolesSwitch({ role }: { role: RoleView }) {
  const { act } = useSession();
  const granted = BigInt(role.permissions);
  const isOn = (granted & Bits.ManageRoles) !== 0n;
  return (
    <Switch
      label="May manage roles"
      checked={isOn}
      onChange={() =>
        void act('roles/permissions', {
          roleId: role.id,
          permissions: (granted ^ Bits.ManageRoles).toString(),
        })
      }
    />
  );
}

/** Order and existence of the roles: the bot may give only those below its own. */
export function RoleControls() {
  const { act } = useSession();
  const roles = useWorld((view) => view.roles);
  const movable = roles.filter((role) => !role.isEveryone);
  return (
    <Section title="Roles" note="Highest first. The bot gives and takes only roles below its own.">
      <ul className={classes.rows}>
        {movable.map((role, index) => (
          <li key={role.id}>
            <span>
              <RoleChip role={role} />{' '}
              <span className={classes.soft}>{role.memberCount.toLocaleString('en')}</span>
            </span>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={`Move ${role.name} up`}
              disabled={index === 0}
              onClick={() => void act('roles/move', { roleId: role.id, position: role.position + 1 })}
            >
              <IconChevronUp size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={`Move ${role.name} down`}
              disabled={index === movable.length - 1}
              onClick={() => void act('roles/move', { roleId: role.id, position: role.position - 1 })}
            >
              <IconChevronDown size={16} aria-hidden="true" />
            </ActionIcon>
            <SureButton
              label="Delete"
              sure="Really?"
              about={role.name}
              onSure={() => void act('roles/delete', { roleId: role.id })}
            />
            {role.managed && <ManageRolesSwitch role={role} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
