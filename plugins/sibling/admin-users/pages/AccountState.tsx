import type { DirectoryEntry } from '@portal/backends';
import { Tag } from '@portal/ui';
import { t } from '../messages';

type State = DirectoryEntry['state'];

/** The status of an account: active, locked, or waiting for an action of the user. */
export function AccountState({ state }: { readonly state: State }) {
  return <Tag tone={getTone(state)}>{t(`admin-users.states.${state}`)}</Tag>;
}

function getTone(state: State) {
  if (state === 'active') return 'ok';
  return state === 'locked' ? 'bad' : 'warn';
}
