import { Card } from '#ui';
import type { ProfileCardProps } from './GeneralInfo';
import { LogOutEverywhere } from './LogOutEverywhere';
import { strings } from '../strings';

/** The card Sessions: where the person is signed in. */
export function SessionsCard({ profile, className }: ProfileCardProps) {
  return (
    <Card className={className} title={strings.sessions}>
      <LogOutEverywhere profile={profile} />
    </Card>
  );
}
