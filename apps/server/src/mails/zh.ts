import type { MailMessages } from './en.ts'

export const zh: MailMessages = {
  hello: (name) => `${name}，您好！`,
  helloNobody: '您好！',
  footer: '此邮件由 Loupe 自动发送，请勿回复。',
  time: '时间',
  address: 'IP 地址',
  recoveryCode: {
    subject: '密码重置验证码',
    lead: '您正在为管理员账号申请重置密码，验证码为：',
    use: (minutes) => `请在申请页面输入。验证码 ${minutes} 分钟内有效，仅可使用一次，以最新的验证码为准。`,
    notYou: '如非本人操作，请忽略此邮件，密码不会改变。请勿向任何人透露验证码。',
  },
  invitation: {
    subject: '邀请您加入 Loupe',
    lead: (name) => `${name} 邀请您成为游戏管理后台 Loupe 的管理员。`,
    use: (hours) => `请打开链接，填写姓名并设置密码。链接 ${hours} 小时内有效，仅可使用一次。`,
    notYou: '如果您并不知情，请忽略此邮件。链接仅供您本人使用，请勿转发。',
    action: '接受邀请',
  },
  passwordChanged: {
    subject: '您的密码已修改',
    lead: '您的管理员账号已修改密码，其他设备均已退出登录。',
    notYou: '如非本人操作，请立即重置密码，并告知其他管理员。',
    action: '重置密码',
  },
  failedAttempts: {
    passwordGuessed: {
      subject: '安全提醒：多次输错后输入了正确密码',
      lead: '您的管理员账号在一天内输错密码十次或以上，随后输入了正确的密码。',
    },
    factorsRefused: {
      subject: '双重验证多次未通过',
      lead: '有人多次以正确的密码登录您的管理员账号，但未通过双重验证。',
    },
    notYou: '如非本人操作，说明密码已泄露。请立即重置密码，并告知其他管理员。',
    action: '重置密码',
  },
  emailChange: {
    subject: '请确认您的新邮箱',
    oldLead: (email: string) => `您正在申请将管理员账号的邮箱改为 ${email}。`,
    newLead: (email: string) => `您正在申请将 ${email} 设为管理员账号的新邮箱。`,
    use: '请在 24 小时内通过新旧两个邮箱分别确认，确认后修改生效。请在已登录 Loupe 的浏览器中打开链接。',
    notYouOld: '如非本人操作，请勿确认，未经您确认不会修改。请立即修改密码，并告知其他管理员。',
    notYouNew: '如非本人操作，请忽略此邮件，未经您确认不会修改。',
    action: '确认修改',
  },
  emailChanged: {
    subject: '您的邮箱已修改',
    lead: (email: string) => `您的管理员账号邮箱已改为 ${email}，请使用该邮箱登录和接收邮件。`,
    notYou: '如非本人操作，请立即告知其他管理员，由其停用该账号。',
    action: '前往 Loupe',
  },
  secondFactor: {
    totpAdded: {
      subject: '已添加验证器应用',
      lead: '您的管理员账号已设置验证器应用，今后每次登录都需输入应用中的验证码。',
    },
    totpRemoved: {
      subject: '已移除验证器应用',
      lead: '您的管理员账号已移除验证器应用，其验证码已失效。',
    },
    passkeyAdded: (name) => ({
      subject: '已添加通行密钥',
      lead: `您的管理员账号已添加通行密钥“${name}”，登录时可用于双重验证。`,
    }),
    passkeyRemoved: (name) => ({
      subject: '已移除通行密钥',
      lead: `您的管理员账号已移除通行密钥“${name}”，该密钥已失效。`,
    }),
    backupCodesMade: {
      subject: '已创建新的备用码',
      lead: '您的管理员账号已创建新的备用码，此前的备用码全部失效。',
    },
    removedByAnother: (name) => ({
      subject: '您的双重验证已重置',
      lead: `${name} 重置了您管理员账号的双重验证。验证器应用、通行密钥和备用码均已失效，所有设备已退出登录。请使用密码登录，并在账号设置中重新设置。`,
      notYou: '如非您本人要求，请立即重置密码，并告知其他管理员。',
    }),
    backupCodeUsed: (left) => ({
      subject: '已使用一个备用码',
      lead: `有人使用备用码登录了您的管理员账号，剩余 ${left} 个备用码。`,
    }),
    notYou: '如非本人操作，请立即重置密码，并告知其他管理员。',
    action: '重置密码',
  },
}
