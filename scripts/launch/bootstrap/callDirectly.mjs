// Node looks for ::1 as it stands in a URL, or without brackets, by what makes the call.
const local = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** A proxy that the shell names is for other machines: what is started here calls its own parts without it. */
export function callDirectly(env) {
  const given = [env.no_proxy, env.NO_PROXY].flatMap((names) => names?.split(/[\s,]+/) ?? []).filter(Boolean);
  // All are called directly, and beside others this would count no longer.
  if (!given.includes('*')) {
    env.NO_PROXY = [...new Set([...given, ...local])].join();
    env.no_proxy = env.NO_PROXY;
  }
}
