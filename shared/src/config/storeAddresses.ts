import { z } from 'zod';
import { isRedisAddress } from '../stores/redisAddress.ts';
import { isMongoAddress, passwordInAddress, readsFromPrimary } from '../stores/storeAddress.ts';

export const mongoAddress = z
  .string()
  .refine(
    isMongoAddress,
    `must be mongodb://name:password@host:27017/yieldwren or mongodb+srv://…, ${passwordInAddress}`,
  )
  .refine(
    readsFromPrimary,
    'must read from the primary, since decisions would be made on what is old: take readPreference out of it',
  );

export const redisAddress = z
  .string()
  .refine(
    isRedisAddress,
    `must be redis://:password@host:6379 or redis+sentinel://host:26379,host:26379/name (rediss for TLS), ${passwordInAddress}`,
  );
