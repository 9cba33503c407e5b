import { Card } from '#ui';
import type { ProfileCardProps } from './GeneralInfo';
import { LogOutEverywhere } from './LogOutEverywhere';
import { t } from '../messages';

export function SessionsCard({ profile, className }: ProfileCardProps) {
  return (
    <Card className={className} title={t('profile.sessions')}>
      <LogOutEverywhere profile={profile} />
    </Card>
  );
}
