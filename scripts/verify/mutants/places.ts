/** Where a module of each room stands, from the root. */
export const shared = (name: string) => `shared/src/${name}.ts`;
export const applications = (name: string) => shared(`applications/${name}`);
export const server = (name: string) => `portal/server/${name}.ts`;
