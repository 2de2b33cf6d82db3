import { z } from 'zod';
import { type BlockedReason, blockedMessages } from './blocked-messages.ts';

export const blockedReason = z.enum(Object.keys(blockedMessages) as [BlockedReason, ...BlockedReason[]]);
