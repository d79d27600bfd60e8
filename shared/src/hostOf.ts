/** The host of an address as sockets and resolvers take it: of IPv6 without its brackets. */
export const hostOf = ({ hostname }: Pick<URL, 'hostname'>): string => hostname.replace(/^\[|\]$/g, '');
