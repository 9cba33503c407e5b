import { useEffect, useRef } from 'react';
import { Alert } from '#ui';
import form from '../form.module.css';
import { usePageTitle } from '../use-page-title';
import { strings } from './strings';

/** What happens next, once reset instructions were asked for. */
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
  usePageTitle(strings.sentTitle);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={form['form']}>
      <h1 className={form['title']} ref={heading} tabIndex={-1}>
        {strings.sentTitle}
      </h1>
      <Alert tone="success">{message}</Alert>
      <p className={form['lead']}>{strings.sentNext(email)}</p>
      <p className={form['aside']}>
        {strings.nothingCame}{' '}
        <button className={form['link']} onClick={onAgain} type="button">
          {strings.sendAgain}
        </button>
      </p>
      <p className={form['way']}>
        <button className={form['link']} onClick={onBack} type="button">
          {strings.back}
        </button>
      </p>
    </div>
  );
}
