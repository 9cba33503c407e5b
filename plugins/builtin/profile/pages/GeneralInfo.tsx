import { useBuiltinPortal, type Profile } from '#plugin-api/builtin';
import { Card, Fact, Facts } from '#ui';
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
      <Facts columns="two">
        <Fact name={t('profile.firstName')} unknown={t('profile.unknown')}>
          {givenName}
        </Fact>
        <Fact name={t('profile.lastName')} unknown={t('profile.unknown')}>
          {familyName}
        </Fact>
        <Fact name={t('profile.email')} unknown={t('profile.unknown')}>
          {email}
        </Fact>
        <Fact name={t('profile.userType')} unknown={t('profile.unknown')}>
          {userType}
        </Fact>
        <Fact name={t('profile.personalInformation')}>
          {profile.seesPersonalInformation ? t('profile.enabled') : t('profile.disabled')}
        </Fact>
      </Facts>
      {companyName !== undefined && <Organization profile={profile} />}
      <ResetPassword profile={profile} />
    </Card>
  );
});
