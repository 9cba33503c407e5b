import { useBuiltinPortal, type Profile } from '#plugin-api/builtin';
import { Card, FactList } from '#ui';
import { observer } from 'mobx-react-lite';
import { Organization } from './Organization';
import { ResetPassword } from './ResetPassword';
import { t } from '../messages';

export interface ProfileCardProps {
  readonly profile: Profile;
  readonly className?: string | undefined;
}

export const GeneralInfo = observer(function GeneralInfo({ profile, className }: ProfileCardProps) {
  const { givenName, familyName, email, userType, companyName } = useBuiltinPortal().user;
  return (
    <Card caption={t('profile.readOnly')} className={className} title={t('profile.generalInfo')}>
      <FactList
        columns={2}
        facts={[
          [t('profile.firstName'), givenName],
          [t('profile.lastName'), familyName],
          [t('profile.email'), email],
          [t('profile.userType'), userType],
          [
            t('profile.personalInformation'),
            profile.seesPersonalInformation ? t('profile.enabled') : t('profile.disabled'),
          ],
        ]}
        unknown={t('profile.unknown')}
      />
      {companyName !== undefined && <Organization profile={profile} />}
      <ResetPassword profile={profile} />
    </Card>
  );
});
