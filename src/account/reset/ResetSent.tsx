import { useEffect, useRef } from 'react';
import { Alert } from '#ui';
import form from '../form.module.css';
import { usePageTitle } from '../use-page-title';
import { t } from './messages';

/** The next steps, after reset instructions were requested. */
export function ResetSent({
  message,
  email,
  onAgain,
  onBack,
}: {
  readonly message: string;
  readonly email: string;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}) {
  usePageTitle(t('account.reset.sentTitle'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={form['form']}>
      <h1 className={form['title']} ref={heading} tabIndex={-1}>
        {t('account.reset.sentTitle')}
      </h1>
      <Alert tone="success">{message}</Alert>
      <p className={form['lead']}>{t('account.reset.sentNext', { email })}</p>
      <p className={form['aside']}>
        {t('account.reset.nothingCame')}{' '}
        <button className={form['link']} onClick={onAgain} type="button">
          {t('account.reset.sendAgain')}
        </button>
      </p>
      <p className={form['way']}>
        <button className={form['link']} onClick={onBack} type="button">
          {t('account.reset.back')}
        </button>
      </p>
    </div>
  );
}
