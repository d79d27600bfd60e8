import type { SandboxControl } from '@yieldwren/sandbox';

/** Finds somebody in the sandbox by name, or makes them; a member of the server unless they are away. @returns their id */
export async function seedSandboxPerson(
  control: SandboxControl,
  username: string,
  { id: wantedId, name = username, isAway = false }: { id?: string; name?: string; isAway?: boolean } = {},
): Promise<string> {
  const { people } = await control.people({ q: username, limit: 200 });
  const known = people.find((person) => person.username === username);
  const { id } =
    known ??
    (await control.createUser({
      ...(wantedId === undefined ? {} : { id: wantedId }),
      username,
      global_name: name,
    }));
  // Also whoever was made at a start that was cut off before they joined.
  if (!isAway && !known?.inGuild && !known?.banned) {
    await control.join(id);
  }
  return id;
}
