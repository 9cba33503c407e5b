/** A cookie of the portal that is read by scripts and the server. */
export interface PortalCookie {
  read(): string | undefined;
  /** Stores a text for this many seconds; 0 removes the cookie. */
  write(text: string, seconds: number): void;
}

/** Creates a cookie of the portal; over https its name has a prefix that no other host can set. */
export function createPortalCookie(page: Document, plainName: string): PortalCookie {
  const isSecure = page.location.protocol === 'https:';
  const name = isSecure ? `__Host-${plainName}` : plainName;
  return {
    read: () =>
      page.cookie
        .split('; ')
        .find((part) => part.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    write(text, seconds) {
      page.cookie = `${name}=${text}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      // The name that earlier versions used over https.
      if (isSecure) page.cookie = `${plainName}=; Max-Age=0; Path=/`;
    },
  };
}
