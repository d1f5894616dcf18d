import type { MailWords } from './en.ts'

export const zh: MailWords = {
  hello: (name) => `${name}，您好！`,
  helloNobody: '您好！',
  footer: '此邮件由 Loupe 自动发送，请勿回复。',
  time: '时间',
  address: 'IP 地址',
  recoveryCode: {
    subject: '重设密码的验证码',
    lead: '有人请求为您的管理员账号重设密码。验证码如下：',
    use: (minutes) =>
      `请在发起请求的页面输入。验证码 ${minutes} 分钟内有效，仅可使用一次；只有最新的验证码有效。`,
    notYou: '如果不是您本人操作，无需处理，您的密码不会改变。请勿将验证码告诉任何人。',
  },
  invitation: {
    subject: '邀请您加入 Loupe',
    lead: (name) => `${name} 邀请您成为游戏管理后台 Loupe 的管理员。`,
    use: (hours) => `请在链接页面中填写您的姓名并设置密码。链接 ${hours} 小时内有效，仅可使用一次。`,
    notYou: '如果这封邮件与您无关，无需处理。此链接仅供您本人使用，请勿转发。',
    action: '接受邀请',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    lead: '您的管理员账号的密码已更改，此前登录的所有设备均已退出登录。',
    notYou: '如果不是您本人操作，请立即重设密码，并告知其他管理员。',
    action: '重设密码',
  },
  guesses: {
    passwordGuessed: {
      subject: '多次输错密码后输入了正确密码',
      lead: '一天之内，您的管理员账号先有十次或以上密码输入错误，随后有人输入了正确的密码。',
    },
    factorsRefused: {
      subject: '第二重验证多次未通过',
      lead: '有人多次使用正确的密码尝试登录您的管理员账号，但未通过第二重验证。',
    },
    notYou: '如果不是您本人操作，说明他人已知道您的密码：请立即重设密码，并告知其他管理员。',
    action: '重设密码',
  },
  emailChange: {
    subject: '请确认您的新邮箱',
    oldLead: (email: string) => `有人请求将您管理员账号的邮箱更改为 ${email}。`,
    newLead: (email: string) => `${email} 被填写为您管理员账号的新邮箱。`,
    use: '须在 24 小时内在新旧两个邮箱中分别确认，更改才会生效。请在已登录 Loupe 的设备上打开链接。',
    notYouOld: '如果不是您本人操作，请勿确认：未经您确认就不会有任何更改。请立即更改密码，并告知其他管理员。',
    notYouNew: '如果不是您本人操作，无需处理：不打开链接就不会有任何更改。',
    action: '确认更改',
  },
  emailChanged: {
    subject: '您的邮箱已更改',
    lead: (email: string) => `您管理员账号的邮箱现为 ${email}。今后邮件将发送到该邮箱，登录时也请使用它。`,
    notYou: '如果不是您本人操作，请立即告知其他管理员，他们可以禁用该账号。',
    action: '打开 Loupe',
  },
  secondFactor: {
    totpAdded: {
      subject: '已添加验证器应用',
      lead: '您的管理员账号已设置验证器应用。从现在起，登录时需要输入该应用中的验证码。',
    },
    totpRemoved: {
      subject: '已移除验证器应用',
      lead: '验证器应用已从您的管理员账号中移除，其验证码不再有效。',
    },
    passkeyAdded: (name) => ({
      subject: '已添加通行密钥',
      lead: `通行密钥“${name}”已添加到您的管理员账号，登录时可用作第二重验证。`,
    }),
    passkeyRemoved: (name) => ({
      subject: '已移除通行密钥',
      lead: `通行密钥“${name}”已从您的管理员账号中移除，不再有效。`,
    }),
    backupCodesMade: {
      subject: '已生成新的备用码',
      lead: '您的管理员账号已生成新的备用码，此前的备用码全部失效。',
    },
    removedByAnother: (name) => ({
      subject: '您的第二重验证已被移除',
      lead: `${name} 已移除您管理员账号的第二重验证：验证器应用、通行密钥和备用码均已失效，您已在所有设备上退出登录。请使用密码登录，然后在账号设置中重新设置。`,
      notYou: '如果这不是您要求的，请立即重设密码，并告知其他管理员。',
    }),
    backupCodeUsed: (left) => ({
      subject: '已使用一个备用码',
      lead: `有人使用备用码登录了您的管理员账号。剩余备用码：${left} 个。`,
    }),
    notYou: '如果不是您本人操作，请立即重设密码，并告知其他管理员。',
    action: '重设密码',
  },
}
