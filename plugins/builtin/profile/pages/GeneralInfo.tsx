import { useBuiltinPortal, type Profile } from '#plugin-api/builtin';
import { Card, Fact, Facts } from '#ui';
import { observer } from 'mobx-react-lite';
import { Organization } from './Organization';
import { ResetPassword } from './ResetPassword';
import { strings } from '../strings';

/** What a card of the page may be told. */
export interface ProfileCardProps {
  readonly profile: Profile;
  readonly className?: string | undefined;
}

/** The card General Info: who the person is to the portal, and a new password. */
export const GeneralInfo = observer(function GeneralInfo({ profile, className }: ProfileCardProps) {
  const { givenName, familyName, email, userType, companyName } = useBuiltinPortal().user;
  return (
    <Card caption={strings.readOnly} className={className} title={strings.generalInfo}>
      <Facts columns="two">
        <Fact name={strings.firstName} unknown={strings.unknown}>
          {givenName}
        </Fact>
        <Fact name={strings.lastName} unknown={strings.unknown}>
          {familyName}
        </Fact>
        <Fact name={strings.email} unknown={strings.unknown}>
          {email}
        </Fact>
        <Fact name={strings.userType} unknown={strings.unknown}>
          {userType}
        </Fact>
        <Fact name={strings.personalInformation}>
          {profile.seesPersonalInformation ? strings.enabled : strings.disabled}
        </Fact>
      </Facts>
      {companyName !== undefined && <Organization profile={profile} />}
      <ResetPassword profile={profile} />
    </Card>
  );
});
