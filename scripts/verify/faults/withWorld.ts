import { expectInvariants } from './invariants.ts';
import { startWorld, type World, type WorldOptions } from './startWorld.ts';

interface WithWorldOptions extends WorldOptions {
  /** The invariants are held against it at the end, whichever of the tests have run. */
  isHeld?: boolean;
}

/**
 * One world for the tests of a `describe`, gone afterwards.
 * @param use takes it before the first test, and starts what is to run
 */
export function withWorld(
  { isHeld = false, ...options }: WithWorldOptions,
  use: (world: World) => unknown,
): void {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(options);
    await use(world);
  });
  if (isHeld) {
    afterAll(async () => {
      await expectInvariants(world);
    });
  }
  afterAll(async () => {
    await world.stop();
  });
}
