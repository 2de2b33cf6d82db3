import { canonicalContent } from '@conscious-bot/contracts';
import { botState } from '../wire/bot-state.ts';
export const dynamic = 'force-dynamic';
export default function Page() {
  return (
    <main>
      {canonicalContent(' A  b')}
      {Object.keys(botState.shape).join(' ')}
    </main>
  );
}
