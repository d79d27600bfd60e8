/**
 * How Node runs bot and portal: V8 collects early and glibc keeps two arenas, some 45 MB less for each process than
 * Node's own choice. The image (Dockerfile) runs them the same way.
 */
export const lean = {
  flags: ['--optimize-for-size'],
  env: { MALLOC_ARENA_MAX: '2' },
} as const;
