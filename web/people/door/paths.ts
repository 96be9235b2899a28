/** The paths of the pages before the sign-in. Every screen has them below its own base path. */
export const paths = {
  home: () => '/' as const,
  signIn: () => '/sign-in' as const,
  invitation: () => '/invitation' as const,
  forgotten: () => '/forgotten' as const,
  newPassword: () => '/new-password' as const,
} as const;
