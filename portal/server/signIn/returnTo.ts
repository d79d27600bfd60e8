import { ownPath } from '@yieldwren/shared';
import { z } from 'zod';

export const returnToSchema = z
  .string()
  .max(500)
  .refine((path) => ownPath(path) !== undefined, 'Must be a path on this site.')
  .meta({ description: 'Path on this site to come back to.' });
