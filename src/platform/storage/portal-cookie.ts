/** A cookie of the portal that scripts and the server read. */
export interface PortalCookie {
  read(): string | undefined;
  /** Stores a text for some seconds; 0 removes the cookie. */
  write(text: string, seconds: number): void;
}

/** A cookie of the portal; over https with a name that no other host can set. */
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
